/** First bytes of the root entry's class (MS-CFB 2.6); beginning and name of the first stream. */
const contents = [
  ['word', ['00090200', '06090200'], 'eca5', 'WordDocument'],
  ['excel', ['10080200', '20080200'], '0908', 'Workbook'],
  ['powerpoint', ['108d8164'], '', 'PowerPoint Document'],
  ['package', [], '', 'EncryptedPackage'],
] as const
/** `package`: a newer document with a password. */
export type OleContent = (typeof contents)[number][0]

/** False if the first 4096 bytes show other content. True outside OLE containers. */
export function mayContain(head: Uint8Array, content: OleContent): boolean {
  const bytes = Buffer.from(head)
  if (bytes.toString('hex', 0, 4) !== 'd0cf11e0') return true
  const root = rootClass(bytes)
  if (root) return contents.some(([kind, classes]) => kind === content && classes.some((it) => it === root))
  const first = bytes.toString('hex', 512, 514) || undefined
  const seen = contents.filter(([, , begins, name]) => begins === first || bytes.includes(name, 0, 'utf16le'))
  return seen.length === 0 || seen.some(([kind]) => kind === content)
}

function rootClass(bytes: Buffer): string {
  if (bytes.length < 514) return ''
  const entry = (bytes.readInt32LE(48) + 1) * 2 ** Math.min(bytes.readUInt16LE(30), 12)
  const isRoot = bytes.toString('utf16le', entry, entry + 20) === 'Root Entry'
  const root = bytes.toString('hex', entry + 80, entry + 84)
  return isRoot && root.length === 8 && root !== '00000000' ? root : ''
}
