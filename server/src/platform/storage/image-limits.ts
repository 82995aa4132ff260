import type { Metadata } from 'sharp'

const MB = 1_000_000

/** Beyond these an image is not decoded at all. The rest: what comes out, in pixels, and how long it may take. */
export const imageLimits = {
  pixels: 50_000_000,
  side: 16_384,
  /** Bytes that the decoder may hold of one image. */
  decoded: 190 * MB,
  /** Bytes of memory of the worker as a whole: it ends itself rather than go beyond, and is begun anew from half of it. */
  memory: 290 * MB,
  seconds: 10,
  portrait: 256,
  thumbnail: 480,
}

export interface ImageJob {
  shape: 'portrait' | 'thumbnail'
  bytes: Uint8Array
}

/** `memory` is what the worker holds afterwards, in bytes. */
export type ImageResult = ({ bytes: Uint8Array } | { unusable: string }) & { memory: number }

const bytesOfSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 }

/**
 * How many bytes the decoder holds of an image, as its header announces it: a kilobyte of AVIF may be fifty million
 * pixels. Baseline JPEG, plain PNG and WebP are decoded in passing; of the others the whole image is held, with what
 * was measured as the worst per pixel.
 */
export function decodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const samples = channels * (bytesOfSample[depth] ?? 8)
  return width * height * perPixel(format, samples, isProgressive ?? false)
}

function perPixel(format: string, samples: number, isProgressive: boolean): number {
  if (format === 'heif') return samples * 7
  if (format === 'gif') return 7
  if (format === 'jpeg') return isProgressive ? samples * 2 + 1 : samples
  if (format === 'png') return isProgressive ? samples * 1.6 : 3
  if (format === 'webp') return 3
  return samples * 1.6
}
