// Import before postal-mime, in the worker of one email. Mail programs declare wrong charsets or none, and invalid
// UTF-8 would become replacement characters.

const Strict = globalThis.TextDecoder
const utf8 = new Strict('utf-8', { fatal: true })
const windows1252 = new Strict('windows-1252')
const iso2022jp = new Strict('iso-2022-jp')

const ESCAPE = 0x1b
const DOLLAR = 0x24

class LenientTextDecoder extends Strict {
  override decode(input: NodeJS.ArrayBufferView | ArrayBuffer = new Uint8Array()): string {
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input)
    if (this.encoding !== 'utf-8' && this.encoding !== 'windows-1252') return super.decode(bytes)
    if (bytes.some((byte, at) => byte === ESCAPE && bytes[at + 1] === DOLLAR)) return iso2022jp.decode(bytes)
    try {
      return utf8.decode(bytes)
    } catch {
      return windows1252.decode(bytes)
    }
  }
}

globalThis.TextDecoder = LenientTextDecoder
