import { type ReactNode, Suspense, useState } from 'react'
import { CommentsPanel } from '../../features/discussion/comments/comments-panel.tsx'
import { AttachmentsPanel } from '../../features/discussion/files/attachments-panel.tsx'
import { useWaitingClient } from '../../features/requests/attention/use-waiting-client.ts'
import { DescriptionCard } from '../../features/work/page/description-card.tsx'
import { PropertiesPanel } from '../../features/work/page/properties-panel.tsx'
import { useChangeWork } from '../../features/work/work-items/use-change-work.ts'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { useSide } from '../../lib/session/use-side.ts'
import type { WorkDetails } from '../../lib/work-data.ts'
import { Parts } from '../../ui/index.ts'
import styles from '../record-page.module.css'

const loadPanels = async () => (await import('./work-panel-bundle.ts')).workPanelBundle
const DependenciesCard = lazyComponent(loadPanels, 'DependenciesCard')
const WorkDeliverables = lazyComponent(loadPanels, 'WorkDeliverables')
const WorkHistory = lazyComponent(loadPanels, 'WorkHistory')

interface WorkPageProps {
  item: WorkDetails
  peopleLabel: string
  header: ReactNode
  banners: ReactNode
  /** Subtasks of a task, request of a subtask. */
  related: ReactNode
}

/** Staff, wide screens: description and files, conversation, properties. */
export function WorkPage({ item, peopleLabel, header, banners, related }: WorkPageProps) {
  const change = useChangeWork()
  const isStaff = useSide() !== 'client'
  const isAwaited = useWaitingClient(item.id)
  const [signing, setSigning] = useState<string | null>(null)
  const { id, kind, project, can } = item
  return (
    <div className={styles.page} data-staff={isStaff || undefined}>
      {header}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Parts className={styles.what}>
            {banners}
            <DescriptionCard item={item} />
          </Parts>
          <Parts className={styles.rest}>
            {related}
            <AttachmentsPanel
              files={item.fileList}
              place={{ kind, id, version: item.version }}
              project={project}
              mayAttach={can.includes('attach')}
              onSignOff={isStaff && !project.isInternal ? ({ id: file }) => setSigning(file) : undefined}
            />
            {/* Below, to avoid a layout shift. */}
            <Suspense>
              <DependenciesCard item={item} />
              <WorkDeliverables work={item} file={signing} onFile={setSigning} />
            </Suspense>
          </Parts>
          <Parts>
            <Suspense>
              <WorkHistory workItem={id} />
            </Suspense>
          </Parts>
        </div>
        <Parts className={styles.set}>
          <PropertiesPanel peopleLabel={peopleLabel} item={item} onChange={change} />
        </Parts>
        <Parts className={styles.said}>
          <CommentsPanel
            subject={{ kind, id, commentList: item.commentList }}
            project={project}
            mayComment={can.includes('comment')}
            isAwaited={isAwaited}
          />
        </Parts>
      </div>
    </div>
  )
}
