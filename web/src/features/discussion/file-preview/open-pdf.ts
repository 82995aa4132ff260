import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
// Runs pdf.js on the main thread: a worker URL would need Trusted Types, and the content security policy allows none.
import 'pdfjs-dist/build/pdf.worker.min.mjs'

/** Opens a fully loaded PDF. Rejects if it's not a PDF, damaged or password-protected. `close` frees it. */
export function openPdf(bytes: Blob): { document: Promise<PDFDocumentProxy>; close: () => void } {
  let isClosed = false
  let close = () => {}
  const document = (async () => {
    const task = getDocument({
      data: new Uint8Array(await bytes.arrayBuffer()),
      // Rendering only: no forms, no WebAssembly, no network access.
      enableXfa: false,
      useWasm: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      verbosity: VerbosityLevel.ERRORS,
    })
    close = () => void task.destroy()
    if (isClosed) close()
    return task.promise
  })()
  return {
    document,
    close: () => {
      isClosed = true
      close()
    },
  }
}
