import { Columns2, Download, Eye } from 'lucide-react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { t } from '../../../lib/t.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { Badge, IconButton, PersonName, Row, Rows } from '../../../ui/index.ts'
import { downloadVersion } from '../files/download.ts'
import type { FileVersionData } from './queries.ts'

interface VersionsListProps {
  file: { id: string }
  versions: readonly FileVersionData[]
  shown: number
  onShow: (number: number) => void
  onCompare: ((number: number) => void) | undefined
}

export function VersionsList({ file, versions, shown, onShow, onCompare }: VersionsListProps) {
  const isShared = versions[0]?.visibility === 'client'
  return (
    <Rows label={t({ id: 'Versions' })}>
      {versions.map(({ number, author, createdAt, text, bytes, name, visibility }) => (
        <Row
          key={number}
          title={t({ id: 'Version {number}' }, { number })}
          text={
            <>
              {text !== '' && (
                <>
                  {text}
                  <br />
                </>
              )}
              <PersonName person={author} /> <span>·</span> <span>{formatInstantDay(createdAt)}</span> <span>·</span>{' '}
              <span>{formatFileSize(bytes)}</span>
            </>
          }
          meta={
            <>
              {isShared && visibility === 'team' && <Badge>{t({ id: 'Team only' })}</Badge>}
              {number === shown && <Badge tone="accent">{t({ id: 'Viewing' })}</Badge>}
            </>
          }
          actions={
            <>
              {number !== shown && (
                <IconButton
                  icon={Eye}
                  size="small"
                  label={t({ id: 'View version {number}' }, { number })}
                  onClick={() => onShow(number)}
                />
              )}
              {number !== shown && onCompare && (
                <IconButton
                  icon={Columns2}
                  size="small"
                  label={t({ id: 'Compare with version {number}' }, { number })}
                  onClick={() => onCompare(number)}
                />
              )}
              <IconButton
                icon={Download}
                size="small"
                label={t({ id: 'Download version {number}' }, { number })}
                onClick={() => void downloadVersion({ id: file.id, number, name })}
              />
            </>
          }
        />
      ))}
    </Rows>
  )
}
