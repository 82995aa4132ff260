// Runs as a process of its own (images.ts): what a crafted image breaks is this, and not the server.
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { imageLimits } from './image-limits.ts'
import type { ImageJob, ImageResult } from './image-limits.ts'

// Only what browsers show is decoded: no SVG, no PDF, nothing that the library could do besides.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(1)

process.on('message', ({ shape, bytes }: ImageJob) => {
  void draw(shape, bytes).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())

async function draw(shape: ImageJob['shape'], bytes: Uint8Array): Promise<ImageResult> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (Math.max(width, height) > imageLimits.side || width * height > imageLimits.pixels)
      return { unusable: 'too many pixels' }
    const image = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
      .timeout({ seconds: imageLimits.seconds })
      // Turned the way its metadata says, because the metadata itself is left behind.
      .autoOrient()
    return { bytes: await resized(image, shape).webp({ quality: 80 }).toBuffer() }
  } catch (error) {
    return { unusable: String(error) }
  }
}

function resized(image: Sharp, shape: ImageJob['shape']) {
  const { portrait, thumbnail } = imageLimits
  return shape === 'portrait'
    ? image.resize(portrait, portrait, { fit: 'cover' })
    : image.resize(thumbnail, thumbnail, { fit: 'inside', withoutEnlargement: true })
}
