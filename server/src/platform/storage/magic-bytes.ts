/** Hexadecimal at the start, or parts that must all match. */
export type Magic = string | (string | [offset: number, text: string])[]

export function startsWith(head: Uint8Array, magic: Magic): boolean {
  const pieces = typeof magic === 'string' ? [magic] : magic
  return pieces.every((piece) => {
    const [offset, bytes] =
      typeof piece === 'string'
        ? [0, Buffer.from(piece.replaceAll(' ', ''), 'hex')]
        : [piece[0], Buffer.from(piece[1], 'latin1')]
    return bytes.equals(head.subarray(offset, offset + bytes.length))
  })
}

// HTML (WHATWG MIME sniffing) and scripts.
const page =
  /^\s*<(?:!doctype|!--|\?(?:xml|php)|(?:a|b|body|br|div|font|form|frame|frameset|h1|head|html|iframe|img|link|meta|object|embed|p|script|style|svg|table|title|xml|xsl)(?=[\s/>:]|$))/i
const program = /^#!|^\s*<%/

/** No control characters, markup or scripts. */
export function isPlainText(head: Uint8Array): boolean {
  const text = decode(head)
  return text !== undefined && !page.test(text) && !program.test(text)
}

function decode(head: Uint8Array): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return decodeAs('utf-16le', head)
  if (head[0] === 0xfe && head[1] === 0xff) return decodeAs('utf-16be', head)
  return decodeAs('utf-8', head) ?? decodeAs('latin1', head)
}

// Old text files contain tab, line feed, form feed, carriage return, end of file and escape.
// oxlint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000b\u000e-\u0019\u001c-\u001f\u007f]/

function decodeAs(encoding: string, head: Uint8Array): string | undefined {
  try {
    // The head may end inside a character.
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
    return binary.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
