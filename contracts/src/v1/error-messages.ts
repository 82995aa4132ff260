import { message } from '../message.ts'

/** What v1 says of projects and work where the specification's calls say it in other words: those know it by its name here. */

export const noSuchProject = message({ id: 'There is no such project' })
export const workStaysInProject = message({ id: 'Work stays in its project' })
export const taskOfOtherProject = message({ id: 'The task belongs to another project' })
export const noSuchTask = message({ id: 'There is no such task' })
export const noSuchTaskInProject = message({ id: 'There is no such task in this project' })
export const workItemNotFound = message({ id: 'Work item not found' })
export const someNotAvailable = message({ id: 'Some of these are not available' })
export const taskNotShared = message({ id: 'The task “{title}” is for the team only. Share that first.' })
export const taskPositionTaken = message({
  id: 'Task with sequence number {sequence} already exists in this project',
})
export const tooManyToGroup = message({ id: 'More than 5,000 would have to be put in groups: filter first' })
export const tooManyToSort = message({
  id: 'Too many to put in this order: choose a project, or filter to at most {most}',
})
export const concurrentlyMoved = message({ id: 'Somebody else moved this meanwhile. Please try again.' })
export const requestsPreventMove = message({
  id: 'Requests of its client hang on “{title}”: it stays in projects of theirs',
})
