import type { Metadata } from 'sharp'

const MB = 1_000_000

/** Larger ones aren't decoded. */
export const imageLimits = {
  pixels: 50_000_000,
  side: 16_384,
  /** Bytes. */
  decoded: 190 * MB,
  /** Bytes: the worker exits above this, and starts an image with at most a third of it. */
  memory: 320 * MB,
  seconds: 10,
  portrait: 256,
  thumbnail: 480,
  preview: 1280,
  /** Of a PDF. */
  page: 1600,
  email: { width: 1136, height: 560 },
  logo: { width: 640, height: 160 },
  /** Square, with a margin. */
  icon: { side: 256, margin: 24 },
}

export interface ImageJob {
  shape: 'portrait' | 'thumbnail' | 'email' | 'logo' | 'icon'
  bytes: Uint8Array
}

/** Bytes. */
export type ImageResult = ({ bytes: Uint8Array } | { unusable: string }) & { memory: number }

/** Bytes: 8 bits decoded, 10 bits before. */
const HEVC_PIXEL = 7.5

const bytesOfSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 }

/**
 * Estimate from the header: a kilobyte of AVIF can hold fifty million pixels. Baseline JPEG, plain PNG and WebP are
 * streamed; others count at the worst measured bytes per pixel.
 */
export function decodedBytes({ format, compression, width, height, channels, depth, isProgressive }: Metadata): number {
  const samples = channels * (bytesOfSample[depth] ?? 8)
  return width * height * (compression === 'hevc' ? HEVC_PIXEL : perPixel(format, samples, isProgressive ?? false))
}

function perPixel(format: string, samples: number, isProgressive: boolean): number {
  if (format === 'heif') return samples * 7
  if (format === 'gif') return 7
  if (format === 'jpeg') return isProgressive ? samples * 2 + 1 : samples
  if (format === 'png') return isProgressive ? samples * 1.6 : 3
  if (format === 'webp') return 3
  return samples * 1.6
}
