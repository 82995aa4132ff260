/** Parses a TrueType `cmap` table (formats 4 and 12). */
export function readFontCoverage(font: Buffer): (codePoint: number) => boolean {
  const ranges = subtables(font).flatMap((at) => (font.readUInt16BE(at) === 12 ? groups(font, at) : segments(font, at)))
  const sorted = ranges.toSorted((one, other) => one[0] - other[0])
  return (codePoint) => sorted.some(([first, last]) => first <= codePoint && codePoint <= last)
}

type Range = readonly [first: number, last: number]

function subtables(font: Buffer): number[] {
  const tables = font.readUInt16BE(4)
  const entry = Array.from({ length: tables }, (_, at) => 12 + 16 * at).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  )
  if (entry === undefined) throw new Error('a font without letters')
  const cmap = font.readUInt32BE(entry + 8)
  const all = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + 8 * at),
  )
  return all.filter((at) => [4, 12].includes(font.readUInt16BE(at)))
}

const groups = (font: Buffer, at: number) =>
  Array.from({ length: font.readUInt32BE(at + 12) }, (_, group): Range => {
    const start = at + 16 + 12 * group
    return [font.readUInt32BE(start), font.readUInt32BE(start + 4)]
  })

function segments(font: Buffer, at: number): Range[] {
  const twice = font.readUInt16BE(at + 6)
  const all = Array.from({ length: twice / 2 }, (_, segment): Range => {
    const end = at + 14 + 2 * segment
    return [font.readUInt16BE(end + twice + 2), font.readUInt16BE(end)]
  })
  return all.filter(([first]) => first !== 0xffff)
}

/** Replaces them by code points, except zero-width ones. */
export const replaceMissingGlyphs = (has: (codePoint: number) => boolean) => (text: string) =>
  text.replaceAll(/[^\n\r\t\p{Cf}\p{Mn}]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return has(code) ? letter : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  })
