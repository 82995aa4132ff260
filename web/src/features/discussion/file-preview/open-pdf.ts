import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
// Registers itself as what reads PDFs on this thread: a worker's address would have to be a trusted script, and our
// content policy trusts none.
import 'pdfjs-dist/build/pdf.worker.min.mjs'

/** Reads a PDF that is all here. Rejects for what is none, is damaged or wants a password. `close` frees it. */
export function openPdf(bytes: Blob): { document: Promise<PDFDocumentProxy>; close: () => void } {
  let isClosed = false
  let close = () => {}
  const document = (async () => {
    const task = getDocument({
      data: new Uint8Array(await bytes.arrayBuffer()),
      // Nothing but drawing: no forms, no compiled code, nothing fetched.
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
