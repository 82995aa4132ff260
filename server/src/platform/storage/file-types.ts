import type { FileCategory } from '@oriel/contracts/enums'
import { extensionOf } from './file-names.ts'
import { isPlainText, startsWith, type Magic } from './magic-bytes.ts'

export interface FileType {
  extensions: string[]
  /** The first is canonical; browsers send others. */
  mimeTypes: [string, ...string[]]
  category: FileCategory
  /** Up to 4096 bytes. */
  matches(head: Uint8Array): boolean
}

const zip: Magic[] = ['50 4b 03 04', '50 4b 05 06', '50 4b 07 08']
const ole: Magic[] = ['d0 cf 11 e0 a1 b1 1a e1']
/** Office wraps password-protected documents in OLE containers. */
const openXml: Magic[] = [...zip, ...ole]
const oleContents: Record<string, OleContent> = { doc: 'word', xls: 'excel', ppt: 'powerpoint' }
const bitmap: Magic = [
  [0, 'BM'],
  [6, '\0\0\0\0'],
]
const matroska: Magic[] = ['1a 45 df a3']
const riff = (kind: string): Magic[] => [['52 49 46 46', [8, kind]]]
/** ISO base media: `ftyp` and a brand. */
const media: Magic[] = [[[4, 'ftyp']]]
const brands = (...names: string[]): Magic[] => names.map((name) => [[4, `ftyp${name}`]])
const heic = brands('heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1')

const withSignature: FileType[] = [
  type('image', ['png'], ['image/png'], ['89 50 4e 47 0d 0a 1a 0a']),
  type('image', ['jpg', 'jpeg', 'jpe', 'jfif'], ['image/jpeg', 'image/jpg', 'image/pjpeg'], ['ff d8 ff']),
  type('image', ['gif'], ['image/gif'], [[[0, 'GIF87a']], [[0, 'GIF89a']]]),
  type('image', ['webp'], ['image/webp'], riff('WEBP')),
  type('image', ['avif'], ['image/avif'], brands('avif', 'avis', 'mif1', 'miaf')),
  type('image', ['heic', 'heif'], ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'], heic),
  type('image', ['bmp'], ['image/bmp', 'image/x-ms-bmp', 'image/x-bmp'], [bitmap]),
  type('image', ['tif', 'tiff'], ['image/tiff'], ['49 49 2a 00', '4d 4d 00 2a']),
  type('image', ['ico'], ['image/x-icon', 'image/vnd.microsoft.icon'], ['00 00 01 00']),
  type(
    'design',
    ['psd'],
    ['image/vnd.adobe.photoshop', 'image/x-photoshop', 'application/x-photoshop'],
    [[[0, '8BPS']]],
  ),
  type('video', ['mp4', 'm4v'], ['video/mp4', 'video/x-m4v'], media),
  type(
    'video',
    ['mov', 'qt'],
    ['video/quicktime'],
    [...media, [[4, 'moov']], [[4, 'mdat']], [[4, 'wide']], [[4, 'free']], [[4, 'skip']]],
  ),
  type('video', ['3gp'], ['video/3gpp', 'video/3gpp2'], brands('3g')),
  type('video', ['webm'], ['video/webm'], matroska),
  type('video', ['mkv'], ['video/x-matroska', 'video/matroska', 'video/mkv'], matroska),
  type('video', ['avi'], ['video/x-msvideo', 'video/avi', 'video/msvideo', 'video/vnd.avi'], riff('AVI ')),
  type('video', ['mpg', 'mpeg'], ['video/mpeg'], ['00 00 01 ba', '00 00 01 b3']),
  type('video', ['wmv'], ['video/x-ms-wmv', 'video/x-ms-asf'], ['30 26 b2 75 8e 66 cf 11']),
  type('video', ['ogv'], ['video/ogg'], [[[0, 'OggS']]]),
  type('document', ['pdf'], ['application/pdf', 'application/x-pdf'], [[[0, '%PDF-']]]),
  type('document', ['doc'], ['application/msword', 'application/vnd.ms-word'], ole),
  type('document', ['docx'], ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'], openXml),
  type('spreadsheet', ['xls'], ['application/vnd.ms-excel', 'application/msexcel', 'application/x-msexcel'], ole),
  type('spreadsheet', ['xlsx'], ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], openXml),
  type('document', ['ppt'], ['application/vnd.ms-powerpoint', 'application/mspowerpoint'], ole),
  type('document', ['pptx'], ['application/vnd.openxmlformats-officedocument.presentationml.presentation'], openXml),
  type(
    'archive',
    ['zip'],
    [
      'application/zip',
      'application/x-zip-compressed',
      'application/x-zip',
      'application/x-compressed',
      'multipart/x-zip',
    ],
    zip,
  ),
  type(
    'archive',
    ['rar'],
    [
      'application/vnd.rar',
      'application/x-rar-compressed',
      'application/x-rar',
      'application/rar',
      'application/x-compressed',
    ],
    ['52 61 72 21 1a 07'],
  ),
]

const text: FileType = {
  category: 'document',
  extensions: ['txt'],
  mimeTypes: ['text/plain'],
  matches: (head) => isPlainText(head) && !withSignature.some((other) => other.matches(head)),
}

/** Allowlist (REQ-802; no SVG). Archives and office files are recognized by their container, never opened. */
export const fileTypes: FileType[] = [...withSignature, text]

const byExtension = new Map(fileTypes.flatMap((type) => type.extensions.map((extension) => [extension, type] as const)))

// An omitted type means text/plain (RFC 7578, 4.4).
const saysNothing = new Set([
  '',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-download',
])

export const isAcceptedExtension = (extension: string) => byExtension.has(extension.toLowerCase())

/** Pictures may have each other's extension: programs save WebP as `.jpg`. The content decides. */
const isPicture = ({ category }: FileType) => category === 'image'
const declaresPicture = (mimeType: string) => fileTypes.some((it) => isPicture(it) && it.mimeTypes.includes(mimeType))

/** Undefined if the content disagrees with the announced type. */
export function contentType(announced: FileType, head: Uint8Array): FileType | undefined {
  if (announced.matches(head)) return announced
  return isPicture(announced) ? fileTypes.find((it) => isPicture(it) && it.matches(head)) : undefined
}

/** Empty if no accepted type begins like this. */
export const extensionsFor = (head: Uint8Array): string[] =>
  fileTypes.filter((it) => it.matches(head)).flatMap(({ extensions: [first] }) => first ?? [])

/** Undefined if extension and type disagree. Content must still be checked. */
export function announcedType(name: string, declared: string): FileType | undefined {
  const type = byExtension.get(extensionOf(name))
  const mimeType = declared.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const agrees = (it: FileType) =>
    saysNothing.has(mimeType) || it.mimeTypes.includes(mimeType) || (isPicture(it) && declaresPicture(mimeType))
  return type && agrees(type) ? type : undefined
}

function type(
  category: FileCategory,
  extensions: string[],
  mimeTypes: FileType['mimeTypes'],
  magic: Magic[],
): FileType {
  const inOle = magic === openXml ? 'package' : oleContents[extensions[0] ?? '']
  const matches = (head: Uint8Array) =>
    magic.some((one) => startsWith(head, one)) && (inOle === undefined || mayContain(head, inOle))
  return { category, extensions, mimeTypes, matches }
}

/** First bytes of the root entry's class (MS-CFB 2.6); beginning and name of the first stream. */
const oleSignatures = [
  ['word', ['00090200', '06090200'], 'eca5', 'WordDocument'],
  ['excel', ['10080200', '20080200'], '0908', 'Workbook'],
  ['powerpoint', ['108d8164'], '', 'PowerPoint Document'],
  ['package', [], '', 'EncryptedPackage'],
] as const
/** `package`: a newer document with a password. */
type OleContent = (typeof oleSignatures)[number][0]

/** False if the first 4096 bytes show other content. True outside OLE containers. */
function mayContain(head: Uint8Array, content: OleContent): boolean {
  const bytes = Buffer.from(head)
  if (bytes.toString('hex', 0, 4) !== 'd0cf11e0') return true
  const root = rootClass(bytes)
  if (root) return oleSignatures.some(([kind, classes]) => kind === content && classes.some((it) => it === root))
  const first = bytes.toString('hex', 512, 514) || undefined
  const seen = oleSignatures.filter(([, , begins, name]) => begins === first || bytes.includes(name, 0, 'utf16le'))
  return seen.length === 0 || seen.some(([kind]) => kind === content)
}

function rootClass(bytes: Buffer): string {
  if (bytes.length < 514) return ''
  const entry = (bytes.readInt32LE(48) + 1) * 2 ** Math.min(bytes.readUInt16LE(30), 12)
  const isRoot = bytes.toString('utf16le', entry, entry + 20) === 'Root Entry'
  const root = bytes.toString('hex', entry + 80, entry + 84)
  return isRoot && root.length === 8 && root !== '00000000' ? root : ''
}
