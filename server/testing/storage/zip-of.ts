import { crc32, deflateRawSync } from 'node:zlib'

/** Fields override those of a correct entry. */
export interface ZipPart {
  name: string | Buffer
  bytes?: Buffer | string
  /** Claimed unpacked size. */
  size?: number
  checksum?: number
  encrypted?: boolean
  /** 8: deflated. */
  method?: number
}

/** Byte by byte: libraries refuse to write hostile archives. No UTF-8 flag. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, bytes = '', method = 8, encrypted = false, ...said } of parts) {
    const [path, content] = [Buffer.from(name), Buffer.from(bytes)]
    const packed = method === 8 ? deflateRawSync(content) : content
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(encrypted ? 1 : 0, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(said.checksum ?? crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(said.size ?? content.length, 18)
    common.writeUInt16LE(path.length, 22)
    const position = Buffer.alloc(14)
    position.writeUInt32LE(offset, 10)
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, packed])
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, position, path]))
    local.push(header)
    offset += header.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end])
}
