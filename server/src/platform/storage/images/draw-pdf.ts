import sharp, { type Sharp } from 'sharp'
import { imageLimits } from './image-limits.ts'
import { watchMemoryFromThread } from './watch-memory.ts'

export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** The first page on white, its longer side as long as `imageLimits.page`. Throws if PDFium can't read it. */
export async function drawFirstPage(bytes: Uint8Array): Promise<Sharp> {
  watchMemoryFromThread()
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  try {
    const page = (await library.loadDocument(bytes)).getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = imageLimits.page / Math.max(originalWidth, originalHeight, 1)
    const { data, width, height } = await page.render({ scale, render: 'bitmap' })
    return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
  } finally {
    library.destroy()
  }
}
