import type { CSSProperties } from 'react'
import { t } from '../../../lib/t.ts'
import { Spinner } from '../../../ui/index.ts'
import type { PreviewProps } from './media-previews.tsx'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-preview.module.css'
import { useOpenPdf } from './use-open-pdf.ts'

/** The browser's viewer needs frames, which the content security policy forbids. */
export function PdfPreview({ bytes, zoom = 1, unable }: PreviewProps) {
  const opened = useOpenPdf(bytes)
  if (opened === 'unable') return unable
  if (!opened) return <Spinner label={t({ id: 'Loading file…' })} />
  const pages = Array.from({ length: opened.numPages }, (_, index) => index + 1)
  return (
    <div
      className={styles.pages}
      role="region"
      aria-label={t({ id: 'Pages' })}
      tabIndex={0}
      style={{ '--zoom': zoom } as CSSProperties}
      {...(zoom > 1 ? { 'data-keeps-arrows': true } : {})}
    >
      {pages.map((number) => (
        <PdfPage key={`${number} ${zoom}`} document={opened} number={number} />
      ))}
    </div>
  )
}
