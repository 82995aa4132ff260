import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
// On the main thread: the content security policy (Trusted Types) allows no worker URL.
import 'pdfjs-dist/build/pdf.worker.min.mjs'

/** Rejects if it's not a PDF, damaged or password-protected. `close` frees it. */
export function openPdf(bytes: Blob): { document: Promise<PDFDocumentProxy>; close: () => void } {
  let isClosed = false
  let close = () => {}
  const document = (async () => {
    const task = getDocument({
      data: new Uint8Array(await bytes.arrayBuffer()),
      // No forms, WebAssembly or network access.
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
