import { type ReactNode, useEffect } from 'react'
import { t } from '../../../lib/t.ts'
import { Spinner } from '../../../ui/index.ts'
import { PdfPage } from './pdf-page.tsx'
import { useOpenPdf } from './use-open-pdf.ts'

interface SinglePdfPageProps {
  bytes: Blob
  number: number
  unable: ReactNode
  onPages: (pages: number) => void
}

export function SinglePdfPage({ bytes, number, unable, onPages }: SinglePdfPageProps) {
  const opened = useOpenPdf(bytes)
  const pages = opened === 'unable' ? undefined : opened?.numPages
  useEffect(() => {
    if (pages !== undefined) onPages(pages)
  }, [pages, onPages])
  if (opened === 'unable') return unable
  if (!opened) return <Spinner label={t({ id: 'Loading file…' })} />
  return number <= opened.numPages ? <PdfPage key={number} document={opened} number={number} /> : null
}
