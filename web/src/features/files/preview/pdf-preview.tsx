import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Spinner } from '../../../ui/index.ts'
import type { PreviewProps } from './media-previews.tsx'
import { openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-preview.module.css'

/** A PDF drawn by ourselves: a browser's own viewer would need frames, which our content policy forbids. */
export function PdfPreview({ bytes, unable }: PreviewProps) {
  const [opened, setOpened] = useState<PDFDocumentProxy | 'unable' | null>(null)

  useEffect(() => {
    const opening = openPdf(bytes)
    opening.document.then(setOpened, () => setOpened('unable'))
    return opening.close
  }, [bytes])

  if (opened === 'unable') return unable
  if (!opened) return <Spinner label={t({ id: 'Loading the file' })} />
  const pages = Array.from({ length: opened.numPages }, (_, index) => index + 1)
  return (
    // A region that scrolls must be reachable by keyboard.
    <div className={styles.pages} role="region" aria-label={t({ id: 'Pages' })} tabIndex={0}>
      {pages.map((number) => (
        <PdfPage key={number} document={opened} number={number} />
      ))}
    </div>
  )
}
