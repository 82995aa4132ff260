import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { IconButton, SegmentedControl, Spinner } from '../../../ui/index.ts'
import { ImagePreview } from '../file-preview/media-previews.tsx'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { type FileVersionData, versionBlobQuery } from './queries.ts'
import styles from './compare-versions.module.css'
import common from '../../../ui/layout/common.module.css'

const SinglePdfPage = lazyComponent(() => import('../file-preview/single-pdf-page.tsx'), 'SinglePdfPage')

interface CompareProps {
  fileId: string
  /** Earlier version first; both images or both PDFs. */
  pair: readonly [FileVersionData, FileVersionData]
}

type Mode = 'beside' | 'over'

export function CompareVersions({ fileId, pair: [before, after] }: CompareProps) {
  const [mode, setMode] = useState<Mode>('beside')
  const [share, setShare] = useState(50)
  const { page, count, turn, countPages } = usePages()
  const isPdf = after.mimeType === 'application/pdf'
  const show = (version: FileVersionData) => (
    <Side fileId={fileId} version={version} page={page} onPages={(pages) => countPages(version.number, pages)} />
  )
  const label = ({ number }: FileVersionData) => t({ id: 'Version {number}' }, { number })

  return (
    <div className={styles.comparison}>
      <div className={styles.bar}>
        <SegmentedControl<Mode>
          label={t({ id: 'Comparison mode' })}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'beside', label: t({ id: 'Side by side' }) },
            { value: 'over', label: t({ id: 'Overlay' }) },
          ]}
        />
        {isPdf && count > 1 && <PageTurner page={page} count={count} onTurn={turn} />}
      </div>
      {mode === 'beside' ? (
        <div className={styles.beside}>
          {[before, after].map((version) => (
            <figure key={version.number} className={styles.side}>
              <figcaption className={common.note}>{label(version)}</figcaption>
              {show(version)}
            </figure>
          ))}
        </div>
      ) : (
        <OverlaySlider label={[label(before), label(after)]} share={share} onShare={setShare}>
          {show(before)}
          <div className={styles.upper} style={{ '--share': share / 100 } as CSSProperties}>
            {show(after)}
          </div>
        </OverlaySlider>
      )}
    </div>
  )
}

function PageTurner({ page, count, onTurn }: { page: number; count: number; onTurn: (step: number) => void }) {
  return (
    <span className={styles.pages}>
      <IconButton
        icon={ChevronLeft}
        size="small"
        label={t({ id: 'Previous page' })}
        unavailable={page === 1}
        onClick={() => onTurn(-1)}
      />
      {t({ id: 'Page {page} of {pages}' }, { page, pages: count })}
      <IconButton
        icon={ChevronRight}
        size="small"
        label={t({ id: 'Next page' })}
        unavailable={page === count}
        onClick={() => onTurn(1)}
      />
    </span>
  )
}

interface OverlaySliderProps {
  label: readonly [string, string]
  /** Percent. */
  share: number
  onShare: (share: number) => void
  children: ReactNode
}

function OverlaySlider({ label: [before, after], share, onShare, children }: OverlaySliderProps) {
  return (
    <>
      <label className={styles.slider}>
        <span>{before}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={share}
          aria-label={t({ id: 'How much of the newer version to show' })}
          aria-valuetext={`${share} %`}
          onChange={(event) => onShare(Number(event.target.value))}
        />
        <span>{after}</span>
      </label>
      <div className={styles.over}>{children}</div>
    </>
  )
}

function usePages() {
  const [page, setPage] = useState(1)
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const count = Math.max(1, ...Object.values(counts))
  return {
    page,
    count,
    turn: (step: number) => setPage(Math.min(count, Math.max(1, page + step))),
    countPages: (number: number, pages: number) =>
      setCounts((known) => (known[number] === pages ? known : { ...known, [number]: pages })),
  }
}

interface SideProps {
  fileId: string
  version: FileVersionData
  page: number
  onPages: (pages: number) => void
}

function Side({ fileId, version, page, onPages }: SideProps) {
  const { data: bytes, isError } = useQuery(versionBlobQuery(fileId, version.number))
  const unable = <p className={common.muted}>{t({ id: 'This file can’t be previewed' })}</p>
  if (isError) return unable
  if (!bytes) return <Spinner label={t({ id: 'Loading file…' })} />
  if (version.mimeType === 'application/pdf')
    return <SinglePdfPage bytes={bytes} number={page} unable={unable} onPages={onPages} />
  return <ImagePreview bytes={bytes} file={version} unable={unable} />
}
