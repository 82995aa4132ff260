import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isAwaited } from '../../../lib/api/call-query.ts'
import { t } from '../../../lib/t.ts'
import { Button, SegmentedControl } from '../../../ui/index.ts'
import { type AnnotationState, AnnotationContext, type AnnotationAnchor } from '../annotations/annotation-context.ts'
import { AnnotationsPanel } from '../annotations/annotations-panel.tsx'
import { type FileAnnotations, annotationsQuery } from '../annotations/queries.ts'
import type { StoredFile } from '../files/stored-file.ts'
import { CompareVersions } from '../file-versions/compare-versions.tsx'
import { type FileVersionData, versionsQuery } from '../file-versions/queries.ts'
import { VersionsList } from '../file-versions/versions-list.tsx'
import { FileView } from './file-view.tsx'
import { previewKindOf } from './preview-kinds.ts'
import { ZoomBar } from './zoom-bar.tsx'
import styles from './preview-dialog.module.css'

export type ViewableFile = Pick<StoredFile, 'id' | 'name' | 'mimeType' | 'fileVersion' | 'visibility' | 'can'>

interface FileViewerProps {
  file: ViewableFile
  /** Annotations and versions sit below; files without a preview collapse. */
  onPage?: boolean
  aside?: ReactNode
}

export function FileViewer({ file, onPage = false, aside }: FileViewerProps) {
  const looking = useShownVersion(file)
  const { shown, pair, compare } = looking
  const { desk, total } = useAnnotationState(file, shown.number)
  // Of the latest version, so that showing another one keeps the cards below.
  const annotated = useQuery(annotationsQuery(file.id, file.fileVersion))
  const [zoom, setZoom] = useState(1)
  const stage = useRef<HTMLDivElement>(null)
  const isZoomed = isDrawn(shown)
  const hasStage = !onPage || previewKindOf(shown) !== undefined

  return (
    <AnnotationContext value={pair ? null : desk}>
      <div className={styles.desk} data-on-page={onPage || undefined} data-no-stage={!hasStage || undefined}>
        {hasStage && (
          <div ref={stage} className={styles.stage}>
            {pair ? (
              <>
                <CompareVersions fileId={file.id} pair={pair} />
                <Button size="small" onClick={() => compare(null)}>
                  {t({ id: 'Back to version {number}' }, { number: shown.number })}
                </Button>
              </>
            ) : (
              <>
                {isZoomed && <ZoomBar zoom={zoom} onZoom={setZoom} />}
                <FileView
                  key={shown.number}
                  file={{ ...shown, id: file.id }}
                  number={shown.number}
                  zoom={isZoomed ? zoom : 1}
                />
              </>
            )}
          </div>
        )}
        <FileSidePanel
          file={file}
          looking={looking}
          desk={desk}
          total={total}
          secondNow={() => stage.current?.querySelector('video')?.currentTime ?? 0}
        >
          {/* Once the annotations above have their height. */}
          {!isAwaited(annotated) && aside}
        </FileSidePanel>
      </div>
    </AnnotationContext>
  )
}

const isDrawn = (version: Pick<VersionView, 'mimeType'>) => ['image', 'pdf'].includes(previewKindOf(version) ?? '')

type Side = 'remarks' | 'versions'

interface FileSidePanelProps {
  file: ViewableFile
  looking: ReturnType<typeof useShownVersion>
  desk: AnnotationState
  total: number
  secondNow: () => number
  children: ReactNode
}

function FileSidePanel({
  file,
  looking: { versions, shown, pair, show, compare },
  desk,
  total,
  secondNow,
  children,
}: FileSidePanelProps) {
  const [side, setSide] = useState<Side>('remarks')
  const isFilm = previewKindOf(shown) === 'video'
  return (
    <div className={styles.side}>
      <SegmentedControl<Side>
        label={t({ id: 'Side panel' })}
        value={side}
        onChange={setSide}
        options={[
          { value: 'remarks', label: t({ id: 'Annotations ({count})' }, { count: total }) },
          { value: 'versions', label: t({ id: 'Versions ({count})' }, { count: file.fileVersion }) },
        ]}
      />
      {side === 'versions' ? (
        <VersionsList
          file={file}
          versions={versions}
          shown={shown.number}
          onShow={show}
          onCompare={isDrawn(shown) ? compare : undefined}
        />
      ) : (
        <AnnotationsPanel
          file={file}
          fileVersion={shown.number}
          desk={desk}
          total={total}
          pointing={isFilm ? 'second' : isDrawn(shown) && !pair ? 'place' : 'none'}
          secondNow={secondNow}
          mayAnnotate={file.can.includes('annotate')}
        />
      )}
      {children}
    </div>
  )
}

type VersionView = Pick<FileVersionData, 'number' | 'name' | 'mimeType'>

function useShownVersion(file: ViewableFile) {
  const { data: versions = [] } = useQuery(versionsQuery(file.id))
  const [chosen, setChosen] = useState<number | null>(null)
  const [other, setOther] = useState<number | null>(null)
  const of = (number: number | null) => versions.find((it) => it.number === number)
  const latest: VersionView = { number: file.fileVersion, name: file.name, mimeType: file.mimeType }
  const shown: VersionView = of(chosen) ?? latest
  const two = [of(shown.number), of(other)].filter((it) => it !== undefined)
  const [before, after] = two.toSorted((one, another) => one.number - another.number)
  return {
    versions,
    shown,
    pair: before && after && isComparable(before, after) ? ([before, after] as const) : null,
    show: (number: number) => {
      setChosen(number)
      setOther(null)
    },
    compare: setOther,
  }
}

const isComparable = (before: FileVersionData, after: FileVersionData) =>
  before.number !== after.number && previewKindOf(before) === previewKindOf(after)

const NOTHING: FileAnnotations = { annotations: [], total: 0 }

function useAnnotationState(file: ViewableFile, number: number) {
  const { data: { annotations, total } = NOTHING } = useQuery(annotationsQuery(file.id, number))
  const named = useSearchParams()[0].get('annotation')
  const [selected, select] = useState<string | null>(named)
  const [isPlacing, setPlacing] = useState(false)
  const [spot, setSpot] = useState<AnnotationAnchor | null>(null)
  const desk: AnnotationState = useMemo(
    () => ({
      annotations,
      selected,
      select,
      isPlacing,
      setPlacing,
      spot,
      place: (next: AnnotationAnchor | null) => {
        setSpot(next)
        setPlacing(false)
      },
    }),
    [annotations, selected, isPlacing, spot],
  )
  return { desk, total }
}
