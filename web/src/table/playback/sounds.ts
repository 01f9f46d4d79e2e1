/** Four soft sounds, made on the spot: a card, a trick, a new trump, one's turn. */
export type Sound = "card" | "trick" | "trump" | "turn";

let audio: AudioContext | null = null;

/**
 * Have sounds from now on: call this while the visitor taps or presses a key. Safari begins them nowhere else, and not by itself
 * after a phone call. Where a browser makes none, nothing happens.
 */
export async function wakeSounds(): Promise<void> {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") await audio.resume();
  } catch {
    // silence then
  }
}

/** Play a sound, if they are awake. What cannot be heard now is not played later. */
export function playSound(kind: Sound): void {
  if (audio?.state !== "running") return;
  const now = audio.currentTime;
  switch (kind) {
    case "card":
      brush(audio, now, 0.06, 1900, 0.16);
      break;
    case "trick":
      brush(audio, now, 0.16, 900, 0.12);
      tone(audio, now + 0.03, 220, 0.18, 0.05);
      break;
    case "trump":
      tone(audio, now, 392, 0.25, 0.06);
      tone(audio, now + 0.09, 523, 0.35, 0.06);
      break;
    case "turn":
      tone(audio, now, 587, 0.18, 0.07);
      tone(audio, now + 0.11, 784, 0.3, 0.06);
      break;
  }
}

/** A short breath of noise, as of a card on cloth. */
function brush(into: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const noise = into.createBuffer(1, Math.ceil(into.sampleRate * length), into.sampleRate);
  const grains = noise.getChannelData(0);
  for (let index = 0; index < grains.length; index++) grains[index] = Math.random() * 2 - 1;
  const source = into.createBufferSource();
  source.buffer = noise;
  const filter = into.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  source.connect(filter).connect(fading(into, at, length, loud));
  source.start(at);
}

/** A soft tone, as of a small bell. */
function tone(into: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const source = into.createOscillator();
  source.type = "sine";
  source.frequency.value = pitch;
  source.connect(fading(into, at, length, loud));
  source.start(at);
  source.stop(at + length + 0.05);
}

function fading(into: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = into.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(into.destination);
  return gain;
}
