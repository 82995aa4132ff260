import { parentPort, workerData } from 'node:worker_threads'
import { HttpError } from '../../../platform/base/errors.ts'
import { SqliteEndpoint } from './sqlite-endpoint.ts'
import type { EndpointAnswer, EndpointCall, EndpointPlace } from './sqlite-in-worker.ts'
import type { TransferRow } from './transfer-endpoint.ts'

const { path, scratch } = workerData as EndpointPlace
const endpoint = new SqliteEndpoint(path, { scratch })
let rows: AsyncGenerator<TransferRow[]> | undefined

async function run(call: EndpointCall): Promise<unknown> {
  switch (call.method) {
    case 'open':
      rows = endpoint.rows(...call.args)
      return undefined
    case 'next':
      return (await rows?.next())?.value as unknown
    case 'insert':
      return endpoint.insert(...call.args)
    case 'setCounter':
      return endpoint.setCounter(...call.args)
    case 'begin':
      return endpoint.begin(...call.args)
    default:
      return endpoint[call.method]()
  }
}

parentPort?.on('message', (call: EndpointCall) => {
  void run(call)
    .then(
      (result): EndpointAnswer => ({ result }),
      (error: Error): EndpointAnswer => ({ failure: error.message, isUsed: error instanceof HttpError }),
    )
    .then((answer) => parentPort?.postMessage(answer, []))
})
