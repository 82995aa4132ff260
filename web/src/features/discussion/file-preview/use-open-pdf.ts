import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from './open-pdf.ts'

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
