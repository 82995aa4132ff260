import sharp, { type Sharp } from 'sharp'
import { watchMemoryFromThread } from './watch-memory.ts'

/** libheif: sharp's libvips has no HEVC decoder. `stride`: bytes per row; `data`: its memory, not copied. */
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): Array<{ handle: object }> }
  heif_js_decode_image2(handle: object, colors: object, chroma: object): Promise<{ channels?: Channel[] }>
  heif_colorspace: { heif_colorspace_RGB: object }
  heif_chroma: { heif_chroma_interleaved_RGBA: object }
}
type Channel = Record<'width' | 'height' | 'stride', number> & { data: Uint8Array }

/** The first image, upright. 24 megapixels take 1 s and 150 MB. */
export async function decodeHeic(bytes: Uint8Array): Promise<Sharp> {
  watchMemoryFromThread()
  const { default: libheif } = (await import('libheif-js/wasm-bundle.js')) as { default: Libheif }
  const [image] = new libheif.HeifDecoder().decode(bytes)
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace
  const { heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
  const decoded = image && (await libheif.heif_js_decode_image2(image.handle, rgb, rgba))
  const [pixels] = decoded?.channels ?? []
  if (!pixels) throw new Error('the image could not be decoded')
  const { data, width, height, stride } = pixels
  const rows = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return sharp(rows, { raw: { width: stride / 4, height, channels: 4 } }).extract({ left: 0, top: 0, width, height })
}
