/** s3rver has no types. */
declare module 's3rver' {
  import type { Readable } from 'node:stream'

  interface Written {
    size: number
    md5: string
  }

  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
    readonly store: {
      getResourcePath(bucket: string, key: string | undefined, resource: 'object' | 'uploads'): string
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
      putObject(object: { bucket: string; key: string; content: Readable; metadata: object }): Promise<Written>
      putPart(bucket: string, uploadId: string, partNumber: number, content: Readable): Promise<Written>
    }
  }
}
