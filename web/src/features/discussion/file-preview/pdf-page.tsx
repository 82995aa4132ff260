import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { AnnotationSurface } from '../annotations/annotation-surface.tsx'
import styles from './pdf-preview.module.css'

/** More costs memory without visible gain. */
const MOST_PIXELS_PER_POINT = 3

/** Rendered near the viewport, with a text layer for screen readers. */
export function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const holder = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [words, setWords] = useState('')
  const ratio = usePageRatio(document, number)

  useEffect(() => {
    const element = holder.current
    if (!element || isNear) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])

  useEffect(() => {
    if (!isNear) return undefined
    let stop = () => {}
    let isWanted = true
    void (async () => {
      try {
        const page = await document.getPage(number)
        if (!isWanted || !canvas.current || !holder.current) return
        stop = draw(page, canvas.current, holder.current.clientWidth)
        setWords(await wordsOf(page))
      } catch {
        // Closed while loading; damaged pages stay blank.
      }
    })()
    return () => {
      isWanted = false
      stop()
    }
  }, [document, number, isNear])

  return (
    <div ref={holder} className={styles.page}>
      <AnnotationSurface page={number}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          style={{ '--ratio': ratio } as CSSProperties}
          role="img"
          aria-label={t({ id: 'Page {page} of {pages}' }, { page: number, pages: document.numPages })}
        />
      </AnnotationSurface>
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  )
}

/** Width / height, known before rendering so that pages below don't shift. */
function usePageRatio(document: PDFDocumentProxy, number: number): number | undefined {
  const [ratio, setRatio] = useState<number>()
  useEffect(() => {
    let isWanted = true
    document.getPage(number).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 })
        if (isWanted) setRatio(width / height)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [document, number])
  return ratio
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): () => void {
  const points = page.getViewport({ scale: 1 }).width
  const scale = Math.min((width / points) * window.devicePixelRatio, MOST_PIXELS_PER_POINT)
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const drawing = page.render({ canvas, viewport })
  // Rendering may be canceled; a damaged page must not break the others.
  drawing.promise.catch(() => {})
  return () => drawing.cancel()
}

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
