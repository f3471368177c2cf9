import type { Slot } from '../../platform/storage/storage.ts';

/** True if this device plays a sound for a new alarm of level 1; off by default. */
export const ALARM_SOUND: Slot<boolean> = {
  key: 'Alarm-Sound',
  check: (value) => (typeof value === 'boolean' ? value : undefined),
};

/** Two tones, three times: heard across a room, and not taken for a message. */
const TONES_HZ = [880, 660] as const;
const TONE_S = 0.18;
const TIMES = 3;
const LOUDNESS = 0.25;

/** Plays the sound. Resolves false if the browser requires a click on the page first. */
export async function playAlarm(): Promise<boolean> {
  const audio = new AudioContext();
  try {
    // A browser that refuses leaves the promise open.
    await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 300))]);
    if (audio.state !== 'running') return false;
    const count = TIMES * TONES_HZ.length;
    for (let index = 0; index < count; index += 1) {
      const start = audio.currentTime + index * TONE_S + Math.floor(index / TONES_HZ.length) * TONE_S;
      const tone = new OscillatorNode(audio, { frequency: TONES_HZ[index % TONES_HZ.length] ?? TONES_HZ[0] });
      const gain = new GainNode(audio, { gain: 0 });
      // Without a slope the beginning and the end of a tone crack.
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
      gain.gain.linearRampToValueAtTime(0, start + TONE_S);
      tone.connect(gain).connect(audio.destination);
      tone.start(start);
      tone.stop(start + TONE_S);
    }
    await new Promise((resolve) => setTimeout(resolve, (count + TIMES) * TONE_S * 1000));
    return true;
  } finally {
    void audio.close();
  }
}
