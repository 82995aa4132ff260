import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { UploadStream } from './upload-stream.ts'
import { IdleTimeout } from './idle-timeout.ts'
import { FileMissing, StorageUnavailable } from './storage.ts'
import type { ByteRange, OpenFile } from './storage.ts'

const partSize = 5 * 1024 * 1024

export interface BucketSettings {
  bucket: string
  /** Both or none: without them the environment of the machine is asked (instance roles and the like). */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  /** us-east-1 unless told; servers other than Amazon's usually do not care. */
  region?: string | undefined
  /** Of a server other than Amazon's, such as https://storage.example.org. */
  endpoint?: string | undefined
  /** Put before every object's name, so that one bucket can serve several purposes. */
  prefix?: string
  /** Milliseconds of silence after which the bucket counts as away; 12 seconds unless told. */
  idleTimeout?: number
}

/** Objects of one bucket by their full name. Every method rejects with StorageUnavailable when the bucket is away. */
export class Bucket {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #idleTimeout: number

  constructor({
    bucket,
    accessKeyId,
    secretAccessKey,
    region = 'us-east-1',
    endpoint,
    idleTimeout = 12_000,
  }: BucketSettings) {
    this.#bucket = bucket
    this.#idleTimeout = idleTimeout
    this.#client = new S3Client({
      region,
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Some servers store the trailing checksum of the default setting as part of the content. We compare sizes instead.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: idleTimeout, requestTimeout: idleTimeout, throwOnRequestTimeout: true },
    })
  }

  /** Stores a stream; nothing of it is there until all of it is. */
  async upload(name: string, arriving: UploadStream): Promise<void> {
    const abort = new AbortController()
    const idleTimeout = new IdleTimeout(this.#idleTimeout, () => abort.abort())

    // The timeout runs while the bucket is to take the next bytes, not while we wait for them ourselves.
    async function* chunks() {
      try {
        for await (const chunk of arriving.chunks()) {
          idleTimeout.start()
          yield chunk
          idleTimeout.stop()
        }
      } finally {
        idleTimeout.start()
      }
    }

    try {
      const Body = Readable.from(chunks(), { highWaterMark: 1 })
      await new Upload({
        client: this.#client,
        params: { ...this.#object(name), Body },
        queueSize: 1,
        partSize,
        abortController: abort,
      }).done()
    } catch (error) {
      throw arriving.fault ?? new StorageUnavailable('the bucket did not take the file', { cause: error })
    } finally {
      idleTimeout.stop()
    }
  }

  /** Stores a short text. */
  async write(name: string, text: string): Promise<void> {
    await this.#answer((abortSignal) =>
      this.#client.send(new PutObjectCommand({ ...this.#object(name), Body: text }), { abortSignal }),
    )
  }

  async sizeOf(name: string): Promise<number | undefined> {
    const { ContentLength } = await this.#answer((abortSignal) =>
      this.#client.send(new HeadObjectCommand(this.#object(name)), { abortSignal }),
    )
    return ContentLength
  }

  /** Rejects with FileMissing when there is no such object. */
  async open(name: string, range?: ByteRange): Promise<OpenFile> {
    const { Body, ContentLength, ContentRange } = await this.#answer((abortSignal) =>
      this.#client.send(
        new GetObjectCommand({
          ...this.#object(name),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
        { abortSignal },
      ),
    ).catch(orMissing(name))
    if (!(Body instanceof Readable)) throw new StorageUnavailable('the bucket answered without content')
    return { stream: this.#patiently(Body), size: wholeSize(ContentLength, ContentRange) }
  }

  /** Does not mind one that is gone. */
  async remove(name: string): Promise<void> {
    await this.#answer((abortSignal) => this.#client.send(new DeleteObjectCommand(this.#object(name)), { abortSignal }))
  }

  /** Within the bucket, without its bytes passing through here. Rejects with FileMissing when there is none. */
  async copy(from: string, to: string): Promise<void> {
    const CopySource = `${this.#bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
    await this.#answer((abortSignal) =>
      this.#client.send(new CopyObjectCommand({ ...this.#object(to), CopySource }), { abortSignal }),
    ).catch(orMissing(from))
  }

  /** Gives an object another name. Rejects with FileMissing when there is none. A crash on the way leaves both. */
  async rename(from: string, to: string): Promise<void> {
    await this.copy(from, to)
    await this.remove(from)
  }

  /** What is stored under this beginning of a name, in batches: the rest of the name, and since when in milliseconds. */
  async *list(prefix: string, batchSize: number): AsyncGenerator<{ name: string; at: number; size: number }[]> {
    for await (const { Contents = [] } of this.#pages(prefix, batchSize))
      yield Contents.map(({ Key = '', LastModified, Size = 0 }) => ({
        name: Key.slice(prefix.length),
        // Without a time it counts as new, so that nothing happens to it.
        at: LastModified?.getTime() ?? Date.now(),
        size: Size,
      }))
  }

  /** The next parts of the names, up to a slash, of what is stored under this beginning. */
  async folders(prefix: string): Promise<string[]> {
    const names: string[] = []
    for await (const { CommonPrefixes = [] } of this.#pages(prefix, 1000, '/'))
      names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)))
    return names
  }

  /** The older listing, whose pages go on from a name: continuation tokens are not made by every server. */
  async *#pages(Prefix: string, MaxKeys: number, Delimiter?: string) {
    let Marker: string | undefined
    do {
      const command = new ListObjectsCommand({ Bucket: this.#bucket, Prefix, MaxKeys, Marker, Delimiter })
      const page = await this.#answer((abortSignal) => this.#client.send(command, { abortSignal }))
      yield page
      const last = Delimiter ? page.CommonPrefixes?.at(-1)?.Prefix : page.Contents?.at(-1)?.Key
      Marker = page.IsTruncated ? (page.NextMarker ?? last) : undefined
    } while (Marker)
  }

  async ping(): Promise<void> {
    await this.#answer((abortSignal) =>
      this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal }),
    )
  }

  close() {
    this.#client.destroy()
  }

  #object(name: string) {
    return { Bucket: this.#bucket, Key: name }
  }

  /** An answer in time, or StorageUnavailable. Time ends with the head of the answer, not with its content. */
  async #answer<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const abort = new AbortController()
    const idleTimeout = new IdleTimeout(this.#idleTimeout, () => abort.abort())
    idleTimeout.start()
    try {
      return await send(abort.signal)
    } catch (error) {
      throw new StorageUnavailable('the bucket does not answer as it should', { cause: error })
    } finally {
      idleTimeout.stop()
    }
  }

  /** The content, as slowly as the reader likes, but not as slowly as the bucket likes. */
  #patiently(content: Readable): Readable {
    const idleTimeout = new IdleTimeout(this.#idleTimeout, () => content.destroy(new Error('silence')))
    async function* chunks() {
      idleTimeout.start()
      try {
        for await (const chunk of content as AsyncIterable<Uint8Array>) {
          idleTimeout.stop()
          yield chunk
          idleTimeout.start()
        }
      } catch (error) {
        throw new StorageUnavailable('the bucket stopped in the middle of a file', { cause: error })
      } finally {
        idleTimeout.stop()
      }
    }
    const stream = Readable.from(chunks(), { objectMode: false })
    stream.once('close', () => content.destroy())
    return stream
  }
}

function wholeSize(length: number | undefined, range: string | undefined) {
  const size = range ? Number(range.split('/')[1]) : length
  if (size === undefined || !Number.isInteger(size))
    throw new StorageUnavailable('the bucket does not say how long the file is')
  return size
}

const orMissing =
  (name: string) =>
  (error: StorageUnavailable): never => {
    throw error.cause instanceof Error && error.cause.name === 'NoSuchKey' ? new FileMissing(name) : error
  }
