import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

export async function openBucket() {
  const directory = await mkdtemp(join(process.env.ORIEL_TEST_FOLDER ?? tmpdir(), 'oriel-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'oriel' }],
  })
  writeBeforeAnswering(server)
  const { port } = await server.run()
  return {
    directory,
    environment: {
      S3_BUCKET: 'oriel',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** s3rver answers when it has read the content: the file may not exist yet. */
function writeBeforeAnswering({ store }: Pick<S3rver, 'store'>) {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const written = await write(store.getResourcePath(bucket, key, 'object'), content)
    await store.putMetadata(bucket, key, metadata, written.md5)
    return written
  }
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(partNumber))
    const written = await write(path, content)
    await writeFile(`${path}.md5`, written.md5)
    return written
  }
}

async function write(path: string, content: Readable) {
  const bytes = await buffer(content)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') }
}
