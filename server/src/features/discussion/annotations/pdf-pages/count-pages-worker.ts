// Runs as a thread of its own (count-pages.ts): what people bring can take long, and more memory than there is.
import { parentPort } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

parentPort?.on('message', (data: Uint8Array) => {
  const opening = getDocument({ data, verbosity: VerbosityLevel.ERRORS })
  void opening.promise.then(
    ({ numPages }) => parentPort?.postMessage(numPages, []),
    // Damaged, locked, or none at all.
    () => parentPort?.postMessage(null, []),
  )
})
