// Crafted images can crash only this process.
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { drawFirstPage, isPdf } from './draw-pdf.ts'
import { decodedBytes, imageLimits, type ImageJob, type ImageResult } from './image-limits.ts'

// Requests take priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// Only formats that browsers show: no SVG. PDFium draws PDFs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(1)

const memory = () => process.memoryUsage.rss()

/** libvips decodes in another thread; this one catches images whose header lies. */
const WATCHED_EVERY = 5
function watchMemory(): () => void {
  const watch = setInterval(() => {
    if (memory() > imageLimits.memory) process.kill(process.pid, 'SIGKILL')
  }, WATCHED_EVERY)
  return () => clearInterval(watch)
}

process.on('message', ({ shape, bytes }: ImageJob) => {
  const stop = watchMemory()
  void draw(shape, bytes)
    .finally(stop)
    .then((result) => process.send?.({ ...result, memory: memory() } satisfies ImageResult))
})
process.on('disconnect', () => process.exit())

async function draw(shape: ImageJob['shape'], bytes: Uint8Array) {
  try {
    if (isPdf(bytes)) return await drawPdf(shape, bytes)
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width, height } = metadata
    if (Math.max(width, height) > imageLimits.side || width * height > imageLimits.pixels)
      return { unusable: 'too many pixels' }
    if (decodedBytes(metadata) > imageLimits.decoded) return { unusable: 'too many bytes when decoded' }
    const isHeic = metadata.compression === 'hevc'
    const image = isHeic
      ? await decodeHeic(bytes)
      : // Applies the orientation, because metadata is dropped.
        sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' }).autoOrient()
    image.timeout({ seconds: imageLimits.seconds })
    const drawn = resized(image, shape, isHeic)
    return { bytes: await encoded(drawn, shape).toBuffer() }
  } catch (error) {
    return { unusable: String(error) }
  }
}

async function drawPdf(shape: ImageJob['shape'], bytes: Uint8Array) {
  if (shape !== 'thumbnail' && shape !== 'email') return { unusable: 'a PDF is no picture' }
  return { bytes: await encoded(resized(await drawFirstPage(bytes), shape, false), shape).toBuffer() }
}

/** Outlook shows no WebP; some browsers' icons can't be WebP. */
function encoded(drawn: Sharp, shape: ImageJob['shape']) {
  if (shape === 'email') return drawn.flatten({ background: 'white' }).jpeg()
  return shape === 'logo' || shape === 'icon' ? drawn.png({ compressionLevel: 9 }) : drawn.webp({ quality: 80 })
}

/** Browsers don't show HEIC: the preview shows its thumbnail. */
function resized(image: Sharp, shape: ImageJob['shape'], isPreview: boolean) {
  const { portrait, preview, email, logo, icon } = imageLimits
  if (shape === 'logo') return image.resize({ ...logo, fit: 'inside', withoutEnlargement: true })
  if (shape === 'icon') return drawIcon(image, icon)
  if (shape === 'email') return image.resize({ ...email, fit: 'cover', position: 'top' })
  const thumbnail = isPreview ? preview : imageLimits.thumbnail
  return shape === 'portrait'
    ? image.resize(portrait, portrait, { fit: 'cover' })
    : image.resize(thumbnail, thumbnail, { fit: 'inside', withoutEnlargement: true })
}

function drawIcon(image: Sharp, { side, margin }: typeof imageLimits.icon) {
  const background = 'white'
  const inner = side - 2 * margin
  return image
    .flatten({ background })
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
}
