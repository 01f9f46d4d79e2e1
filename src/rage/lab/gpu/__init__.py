"""The kernel and the batched environment on a CUDA device."""
