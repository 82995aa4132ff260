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
import { FileMissing, StorageUnavailable, type ByteRange, type OpenFile } from './storage.ts'

const partSize = 5 * 1024 * 1024

export interface BucketSettings {
  bucket: string
  /** Otherwise the AWS credential chain applies. */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  /** Default us-east-1. */
  region?: string | undefined
  endpoint?: string | undefined
  /** Of object names: a bucket can be shared. */
  prefix?: string
  /** Milliseconds without data; default 12 seconds. */
  idleTimeout?: number
}

/** Every method throws StorageUnavailable. */
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
      // Some servers store the SDK's trailing checksum as content; sizes are compared instead.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: idleTimeout, requestTimeout: idleTimeout, throwOnRequestTimeout: true },
    })
  }

  /** Atomic: objects appear complete. */
  async upload(name: string, arriving: UploadStream): Promise<void> {
    const abort = new AbortController()
    const idleTimeout = new IdleTimeout(this.#idleTimeout, () => abort.abort())

    // Excludes time waiting for the sender.
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

  /** Throws FileMissing. */
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

  /** Idempotent. */
  async remove(name: string): Promise<void> {
    await this.#answer((abortSignal) => this.#client.send(new DeleteObjectCommand(this.#object(name)), { abortSignal }))
  }

  /** Throws FileMissing. */
  async copy(from: string, to: string): Promise<void> {
    const CopySource = `${this.#bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
    await this.#answer((abortSignal) =>
      this.#client.send(new CopyObjectCommand({ ...this.#object(to), CopySource }), { abortSignal }),
    ).catch(orMissing(from))
  }

  /** A crash in between leaves both. Throws FileMissing. */
  async rename(from: string, to: string): Promise<void> {
    await this.copy(from, to)
    await this.remove(from)
  }

  /** Names without prefix; milliseconds. */
  async *list(prefix: string, batchSize: number): AsyncGenerator<{ name: string; at: number; size: number }[]> {
    for await (const { Contents = [] } of this.#pages(prefix, batchSize))
      yield Contents.map(({ Key = '', LastModified, Size = 0 }) => ({
        name: Key.slice(prefix.length),
        // Counts as new: the sweep skips it.
        at: LastModified?.getTime() ?? Date.now(),
        size: Size,
      }))
  }

  async folders(prefix: string): Promise<string[]> {
    const names: string[] = []
    for await (const { CommonPrefixes = [] } of this.#pages(prefix, 1000, '/'))
      names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)))
    return names
  }

  /** ListObjects v1: not every server supports continuation tokens. */
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

  /** Times out on the headers, not the content. */
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

  /** Idle timeout of the bucket, not of a slow reader. */
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
