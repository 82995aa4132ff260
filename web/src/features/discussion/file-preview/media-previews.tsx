import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { useAnnotations } from '../annotations/annotation-context.ts'
import { AnnotationSurface } from '../annotations/annotation-surface.tsx'
import styles from './media-previews.module.css'
import type { StoredFile } from '../files/stored-file.ts'

export interface PreviewProps {
  bytes: Blob
  file: Pick<StoredFile, 'name' | 'mimeType'>
  /** 1 fits the container. */
  zoom?: number
  unable: ReactNode
}

export function ImagePreview({ bytes, file, zoom = 1, unable }: PreviewProps) {
  const show = useBytes(bytes, file.mimeType)
  const [isBroken, setBroken] = useState(false)
  const desk = useAnnotations()
  const [natural, setNatural] = useState<CSSProperties>()
  if (isBroken) return unable
  return (
    <div className={styles.frame}>
      {/* Scrollable regions must be focusable by keyboard. */}
      <div
        className={styles.scroller}
        data-plain={desk === null || undefined}
        // Its size is unknown until it has loaded.
        data-unseen={!natural || undefined}
        {...(zoom > 1 ? { role: 'region', 'aria-label': file.name, tabIndex: 0, 'data-keeps-arrows': true } : {})}
      >
        <AnnotationSurface>
          <img
            ref={show}
            className={styles.image}
            style={{ ...natural, '--zoom': zoom } as CSSProperties}
            alt={file.name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ '--natural': naturalWidth, '--ratio': naturalWidth / naturalHeight } as CSSProperties)
            }
            onError={() => setBroken(true)}
          />
        </AnnotationSurface>
      </div>
    </div>
  )
}

export function VideoPreview({ bytes, file, unable }: PreviewProps) {
  const show = useBytes(bytes, file.mimeType)
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const desk = useAnnotations()
  const second = desk?.annotations.find(({ id }) => id === desk.selected)?.timeSeconds ?? null
  useEffect(() => {
    if (video.current && second !== null) video.current.currentTime = second
  }, [second])
  const both = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      return show(element)
    },
    [show],
  )
  if (isBroken) return unable
  return (
    // User videos have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={both} className={styles.video} controls aria-label={file.name} onError={() => setBroken(true)} />
  )
}

/** Bytes. */
const MOST_TEXT = 256 * 1024

export function TextPreview({ bytes, file }: PreviewProps) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    void bytes
      .slice(0, MOST_TEXT)
      .text()
      .then((read) => wanted && setText(read))
    return () => {
      wanted = false
    }
  }, [bytes])
  if (text === null) return null
  return (
    <div className={styles.text}>
      <pre
        className={styles.pre}
        role="region"
        aria-label={t({ id: 'Text of {file}' }, { file: file.name })}
        tabIndex={0}
      >
        {text}
      </pre>
      {bytes.size > MOST_TEXT && (
        <p className={styles.cut}>{t({ id: 'Only the beginning is shown. Download the file to read the rest.' })}</p>
      )}
    </div>
  )
}

/** Blob URL with a type from our table, never the file's; revoked on unmount. */
function useBytes(bytes: Blob, type: string) {
  return useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return undefined
      const address = URL.createObjectURL(bytes.slice(0, bytes.size, type))
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [bytes, type],
  )
}
