"""The kernel and the vector environment run on a CUDA device, too."""
