/** Beyond these an image is not decoded at all. The rest: what comes out, in pixels, and how long it may take. */
export const imageLimits = { pixels: 50_000_000, side: 16_384, seconds: 10, portrait: 256, thumbnail: 480 }

export interface ImageJob {
  shape: 'portrait' | 'thumbnail'
  bytes: Uint8Array
}

export type ImageResult = { bytes: Uint8Array } | { unusable: string }
