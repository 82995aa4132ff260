import { type PDFDocumentProxy, getDocument, VerbosityLevel } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import 'pdfjs-dist/build/pdf.worker.min.mjs'

// On the main thread: the content security policy (Trusted Types) allows no worker URL.

/** Rejects if it's not a PDF, damaged or password-protected. `close` frees it. */
function openPdf(bytes: Blob): { document: Promise<PDFDocumentProxy>; close: () => void } {
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

/** Null while loading. */
export function useOpenPdf(bytes: Blob): PDFDocumentProxy | 'unable' | null {
  const [opened, setOpened] = useState<PDFDocumentProxy | 'unable' | null>(null)
  useEffect(() => {
    const opening = openPdf(bytes)
    opening.document.then(setOpened, () => setOpened('unable'))
    return opening.close
  }, [bytes])
  return opened
}
