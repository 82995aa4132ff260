export interface ByteRange {
  start: number
  end: number
}

/** Inclusive. Undefined (the whole file): no header, several ranges, other units, or `If-Range` of another version. */
export function parseByteRange(
  { range, 'if-range': ifRange }: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  const asked =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return asked.start > asked.end ? 'unsatisfiable' : asked
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((known) => ['*', etag, `W/${etag}`].includes(known.trim()))
}
