// Worker thread (count-pages.ts): an untrusted PDF can take unbounded time and memory.
import { parentPort } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

parentPort?.on('message', (data: Uint8Array) => {
  const opening = getDocument({ data, verbosity: VerbosityLevel.ERRORS })
  void opening.promise.then(
    ({ numPages }) => parentPort?.postMessage(numPages, []),
    () => parentPort?.postMessage(null, []),
  )
})
