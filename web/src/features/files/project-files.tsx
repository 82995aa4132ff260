import { Files } from 'lucide-react'
import { useState } from 'react'
import { Button, EmptyState, SearchInput } from '../../ui/index.ts'
import { DownloadProject } from './download-project.tsx'
import { FileGrid } from './file-grid.tsx'
import styles from './project-files.module.css'
import { texts } from './texts.ts'

/** All files of a project, for its tab. */
export function ProjectFiles({ projectId }: { projectId: string }) {
  const [search, setSearch] = useState('')
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchInput label={texts.search} value={search} onChange={setSearch} />
        </div>
        <DownloadProject projectId={projectId} />
      </div>
      <FileGrid
        filter={{ project: projectId, q: search || undefined }}
        empty={
          search ? (
            <EmptyState
              icon={Files}
              title={texts.empty}
              text={texts.emptySearch}
              action={<Button onClick={() => setSearch('')}>{texts.clearSearch}</Button>}
            />
          ) : (
            <EmptyState icon={Files} title={texts.none} />
          )
        }
      />
    </>
  )
}
