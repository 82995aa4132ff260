import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { ArrivingBytes } from './arriving-bytes.ts'
import { Patience } from './patience.ts'
import { FileMissing, isKey, StorageUnavailable } from './storage.ts'
import type { ByteRange, OpenFile, StagedFile, Storage, Sweep, Swept } from './storage.ts'

const batchSize = 500
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
  patience?: number
}

/**
 * Files as objects in a bucket. An object appears whole or not at all, so a staged file already has its final name.
 * What a crash leaves of an unfinished multipart upload has no name: a lifecycle rule of the bucket removes it.
 */
export class S3Storage implements Storage {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #folder: string
  readonly #patience: number

  constructor({
    bucket,
    accessKeyId,
    secretAccessKey,
    region = 'us-east-1',
    endpoint,
    prefix = '',
    patience = 12_000,
  }: BucketSettings) {
    this.#bucket = bucket
    this.#folder = `${prefix}files/`
    this.#patience = patience
    this.#client = new S3Client({
      region,
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Some servers store the trailing checksum of the default setting as part of the content. We compare sizes instead.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: patience, requestTimeout: patience, throwOnRequestTimeout: true },
    })
  }

  async stage(source: Readable, { maxBytes }: { maxBytes: number }): Promise<StagedFile> {
    const arriving = new ArrivingBytes(source, maxBytes)
    const place = this.#place(arriving.key)
    const abort = new AbortController()
    const patience = new Patience(this.#patience, () => abort.abort())

    // Patience runs while the bucket is to take the next bytes, not while we wait for them ourselves.
    async function* chunks() {
      try {
        for await (const chunk of arriving.chunks()) {
          patience.start()
          yield chunk
          patience.stop()
        }
      } finally {
        patience.start()
      }
    }

    try {
      const Body = Readable.from(chunks(), { highWaterMark: 1 })
      await new Upload({
        client: this.#client,
        params: { ...place, Body },
        queueSize: 1,
        partSize,
        abortController: abort,
      }).done()
    } catch (error) {
      source.destroy()
      throw arriving.fault ?? new StorageUnavailable('the bucket did not take the file', { cause: error })
    } finally {
      patience.stop()
    }
    return this.#checked(arriving.summary())
  }

  async keep(): Promise<void> {}

  async discard({ key }: StagedFile): Promise<void> {
    await this.remove(key)
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile> {
    const place = this.#place(key)
    const { Body, ContentLength, ContentRange } = await this.#answer((abortSignal) =>
      this.#client.send(
        new GetObjectCommand({ ...place, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
        { abortSignal },
      ),
    ).catch((error: StorageUnavailable) => {
      throw isNoSuchKey(error.cause) ? new FileMissing(key) : error
    })
    if (!(Body instanceof Readable)) throw new StorageUnavailable('the bucket answered without content')
    return { stream: this.#patiently(Body), size: sizeOf(ContentLength, ContentRange) }
  }

  async remove(key: string): Promise<void> {
    const place = this.#place(key)
    await this.#answer((abortSignal) => this.#client.send(new DeleteObjectCommand(place), { abortSignal }))
  }

  async sweep({ referenced, olderThan }: Sweep): Promise<Swept> {
    const swept: Swept = { unfinished: 0, unreferenced: 0 }
    for await (const keys of this.#oldKeys(olderThan)) {
      const needed = await referenced(keys)
      for (const key of keys) {
        if (needed.has(key)) continue
        await this.remove(key)
        swept.unreferenced += 1
      }
    }
    return swept
  }

  async ping(): Promise<void> {
    await this.#answer((abortSignal) =>
      this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal }),
    )
  }

  async close(): Promise<void> {
    this.#client.destroy()
  }

  /** What the bucket has must be as long as what we sent. */
  async #checked(staged: StagedFile): Promise<StagedFile> {
    const place = this.#place(staged.key)
    const { ContentLength } = await this.#answer((abortSignal) =>
      this.#client.send(new HeadObjectCommand(place), { abortSignal }),
    )
    if (ContentLength === staged.size) return staged
    await this.remove(staged.key)
    throw new StorageUnavailable(`the bucket stored ${ContentLength} bytes instead of ${staged.size}`)
  }

  async *#oldKeys(age: number): AsyncGenerator<string[]> {
    // The older listing, whose pages go on from a name: continuation tokens are not made by every server.
    let after: string | undefined
    do {
      const page = await this.#answer((abortSignal) =>
        this.#client.send(
          new ListObjectsCommand({ Bucket: this.#bucket, Prefix: this.#folder, MaxKeys: batchSize, Marker: after }),
          { abortSignal },
        ),
      )
      const old = (page.Contents ?? []).filter(
        ({ LastModified }) => LastModified && Date.now() - LastModified.getTime() >= age,
      )
      const keys = old.map(({ Key = '' }) => Key.slice(this.#folder.length)).filter(isKey)
      if (keys.length > 0) yield keys
      after = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined
    } while (after)
  }

  #place(key: string) {
    if (!isKey(key)) throw new FileMissing(key)
    return { Bucket: this.#bucket, Key: this.#folder + key }
  }

  /** An answer in time, or StorageUnavailable. Time ends with the head of the answer, not with its content. */
  async #answer<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const abort = new AbortController()
    const patience = new Patience(this.#patience, () => abort.abort())
    patience.start()
    try {
      return await send(abort.signal)
    } catch (error) {
      throw new StorageUnavailable('the bucket does not answer as it should', { cause: error })
    } finally {
      patience.stop()
    }
  }

  /** The content, as slowly as the reader likes, but not as slowly as the bucket likes. */
  #patiently(content: Readable): Readable {
    const patience = new Patience(this.#patience, () => content.destroy(new Error('silence')))
    async function* chunks() {
      patience.start()
      try {
        for await (const chunk of content as AsyncIterable<Uint8Array>) {
          patience.stop()
          yield chunk
          patience.start()
        }
      } catch (error) {
        throw new StorageUnavailable('the bucket stopped in the middle of a file', { cause: error })
      } finally {
        patience.stop()
      }
    }
    const stream = Readable.from(chunks(), { objectMode: false })
    stream.once('close', () => content.destroy())
    return stream
  }
}

function sizeOf(length: number | undefined, range: string | undefined) {
  const size = range ? Number(range.split('/')[1]) : length
  if (size === undefined || !Number.isInteger(size))
    throw new StorageUnavailable('the bucket does not say how long the file is')
  return size
}

function isNoSuchKey(error: unknown) {
  return error instanceof Error && error.name === 'NoSuchKey'
}
