import { crc32 } from 'node:zlib'

/** Uncompressed archives, through the central directory. Throws on a wrong checksum. */
export function unzipped(zip: Buffer): Array<[name: string, content: Buffer]> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files: Array<[string, Buffer]> = []
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < zip.readUInt16LE(end + 10); n++) {
    const [crc, size, nameLength, extraLength, start] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt32LE(at + 42),
    ]
    const isUtf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0
    const name = zip.toString(isUtf8 ? 'utf8' : 'latin1', at + 46, at + 46 + nameLength)
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(content, content + size)
    if (crc32(bytes) !== crc) throw new Error(`wrong checksum of ${name}`)
    files.push([name, bytes])
    at += 46 + nameLength + extraLength
  }
  return files
}
