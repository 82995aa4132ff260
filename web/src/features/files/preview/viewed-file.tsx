import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, SegmentedControl } from '../../../ui/index.ts'
import { type PinDesk, PinDeskContext, type Spot } from '../pins/pin-desk.ts'
import { PinsPanel } from '../pins/pins-panel.tsx'
import { type FilePins, pinsQuery } from '../pins/queries.ts'
import type { StoredFile } from '../stored-file.ts'
import { CompareVersions } from '../versions/compare-versions.tsx'
import { type BroughtVersion, versionsQuery } from '../versions/queries.ts'
import { VersionsList } from '../versions/versions-list.tsx'
import { FileLook } from './file-look.tsx'
import { previewKindOf } from './preview-kinds.ts'
import { ZoomBar } from './zoom-bar.tsx'
import styles from './preview-dialog.module.css'

/** What has to be known of a file to look at it. */
export type Viewed = Pick<StoredFile, 'id' | 'name' | 'mimeType' | 'fileVersion' | 'audience' | 'can'>

interface ViewedFileProps {
  file: Viewed
  /** On a page its remarks and versions are below it, and what cannot be shown takes no room. */
  onPage?: boolean
}

/** One file: the version that is looked at, and beside it what is remarked on it, and which versions there are. */
export function ViewedFile({ file, onPage = false }: ViewedFileProps) {
  const looking = useShown(file)
  const { shown, pair, compare } = looking
  const { desk, total } = usePins(file, shown.number)
  const [zoom, setZoom] = useState(1)
  const stage = useRef<HTMLDivElement>(null)
  const isZoomed = isDrawn(shown)
  const hasStage = !onPage || previewKindOf(shown) !== undefined

  return (
    <PinDeskContext value={pair ? null : desk}>
      <div className={styles.desk} data-on-page={onPage || undefined}>
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
                <FileLook
                  key={shown.number}
                  file={{ ...shown, id: file.id }}
                  number={shown.number}
                  zoom={isZoomed ? zoom : 1}
                />
              </>
            )}
          </div>
        )}
        <Beside
          file={file}
          looking={looking}
          desk={desk}
          total={total}
          secondNow={() => stage.current?.querySelector('video')?.currentTime ?? 0}
        />
      </div>
    </PinDeskContext>
  )
}

/** Pictures and pages are drawn here: they are pointed at, zoomed, and compared. */
const isDrawn = (version: Pick<Shown, 'mimeType'>) => ['image', 'pdf'].includes(previewKindOf(version) ?? '')

type Side = 'remarks' | 'versions'

interface BesideProps {
  file: Viewed
  looking: ReturnType<typeof useShown>
  desk: PinDesk
  total: number
  secondNow: () => number
}

function Beside({ file, looking: { versions, shown, pair, show, compare }, desk, total, secondNow }: BesideProps) {
  const [side, setSide] = useState<Side>('remarks')
  const isFilm = previewKindOf(shown) === 'video'
  return (
    <div className={styles.side}>
      <SegmentedControl<Side>
        label={t({ id: 'Beside the file' })}
        value={side}
        onChange={setSide}
        options={[
          { value: 'remarks', label: t({ id: 'Remarks ({count})' }, { count: total }) },
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
        <PinsPanel
          file={file}
          fileVersion={shown.number}
          desk={desk}
          total={total}
          pointing={isFilm ? 'second' : isDrawn(shown) && !pair ? 'place' : 'none'}
          secondNow={secondNow}
          mayPin={file.can.includes('pin')}
        />
      )}
    </div>
  )
}

type Shown = Pick<BroughtVersion, 'number' | 'name' | 'mimeType'>

/** Which version is looked at, the latest unless somebody chose another one, and which two are held side by side. */
function useShown(file: Viewed) {
  const { data: versions = [] } = useQuery(versionsQuery(file.id))
  const [chosen, setChosen] = useState<number | null>(null)
  const [other, setOther] = useState<number | null>(null)
  const of = (number: number | null) => versions.find((it) => it.number === number)
  const latest: Shown = { number: file.fileVersion, name: file.name, mimeType: file.mimeType }
  const shown: Shown = of(chosen) ?? latest
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

const isComparable = (before: BroughtVersion, after: BroughtVersion) =>
  before.number !== after.number && previewKindOf(before) === previewKindOf(after)

const NOTHING: FilePins = { pins: [], total: 0 }

function usePins(file: Viewed, number: number): { desk: PinDesk; total: number } {
  const { data: { pins, total } = NOTHING } = useQuery(pinsQuery(file.id, number))
  const [selected, select] = useState<string | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const [spot, setSpot] = useState<Spot | null>(null)
  const desk = useMemo(
    () => ({
      pins,
      selected,
      select,
      isPlacing,
      setPlacing,
      spot,
      place: (next: Spot | null) => {
        setSpot(next)
        setPlacing(false)
      },
    }),
    [pins, selected, isPlacing, spot],
  )
  return { desk, total }
}
