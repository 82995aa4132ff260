import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface DraggableRow {
  row: HTMLElement
  grip: HTMLElement
  id: string
  /** Another row was dropped on its upper or lower half. */
  onDrop: (id: string, isBelow: boolean) => void
}

export function makeRowDraggable({ row, grip, id, onDrop }: DraggableRow) {
  const isBelow = (y: number) => {
    const { top, height } = row.getBoundingClientRect()
    return y > top + height / 2
  }
  const show = (y: number) => row.setAttribute('data-drop', isBelow(y) ? 'below' : 'above')
  const hide = () => row.removeAttribute('data-drop')
  const stops = [
    draggable({ element: row, dragHandle: grip, getInitialData: () => ({ work: id }) }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => typeof source.data['work'] === 'string' && source.data['work'] !== id,
      onDrag: ({ location }) => show(location.current.input.clientY),
      onDragLeave: hide,
      onDrop: ({ source, location }) => {
        hide()
        const { work } = source.data
        if (typeof work === 'string') onDrop(work, isBelow(location.current.input.clientY))
      },
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

interface DraggableCard {
  card: HTMLElement
  id: string
  onDragging: (isDragging: boolean) => void
}

export const makeCardDraggable = ({ card, id, onDragging }: DraggableCard) =>
  draggable({
    element: card,
    getInitialData: () => ({ workItemId: id }),
    onDragStart: () => onDragging(true),
    onDrop: () => onDragging(false),
  })

interface DroppableColumn {
  column: HTMLElement
  onOver: (isOver: boolean) => void
  onDrop: (id: string) => void
}

export const makeColumnDroppable = ({ column, onOver, onDrop }: DroppableColumn) =>
  dropTargetForElements({
    element: column,
    canDrop: ({ source }) => typeof source.data['workItemId'] === 'string',
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false)
      const { workItemId } = source.data
      if (typeof workItemId === 'string') onDrop(workItemId)
    },
  })
