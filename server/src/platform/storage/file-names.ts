import { encodeExtended } from 'content-disposition'

const longestName = 255
const nameless = 'file'

// Control characters, separators and bidirectional marks ("exe.png" reversed looks like "gnp.exe"). Joiners stay, for
// Persian names and many emoji.
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** Last path segment without deceptive characters; at most 255 bytes of UTF-8. */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const visible = base.toWellFormed().replaceAll('\ufffd', '').replace(invisible, '')
  if (/^[\s.]*$/.test(visible)) return nameless
  return shorten(visible)
}

const reservedOnWindows = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i

/** Explorer skips files that Windows can't create. */
export function windowsFileName(name: string): string {
  const valid = name
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .trimStart()
    .replace(/[. ]+$/, '')
  return reservedOnWindows.test(valid) ? `_${valid}` : valid || nameless
}

/** Without the dot; empty if none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** Never inline (R-50, RFC 6266). */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `attachment; filename="${ascii}"; filename*=${encodeExtended(name)}`
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= longestName) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && Buffer.byteLength(name.slice(dot)) <= 32 ? name.slice(dot) : ''
  return firstBytes(name.slice(0, name.length - ending.length), longestName - Buffer.byteLength(ending)) + ending
}

function firstBytes(text: string, limit: number): string {
  let kept = ''
  let size = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += Buffer.byteLength(segment)
    if (size > limit) break
    kept += segment
  }
  return kept
}
