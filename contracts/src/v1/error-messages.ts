import { message } from '../message.ts'

/** v1 messages that the specification's calls word differently (see `specified-texts.ts`). */

export const noSuchProject = message({ id: 'This project doesn’t exist' })
export const workStaysInProject = message({ id: 'The project can’t be changed here' })
export const taskOfOtherProject = message({ id: 'The task belongs to another project' })
export const noSuchTask = message({ id: 'This task doesn’t exist' })
export const noSuchTaskInProject = message({ id: 'This task isn’t in this project' })
export const noSuchLabel = message({ id: 'This label doesn’t exist' })
export const workItemNotFound = message({ id: 'Item not found' })
export const someNotAvailable = message({ id: 'Some of these are not available' })
export const taskNotShared = message({ id: 'The task “{title}” is team only. Share it with the client first.' })
export const taskPositionTaken = message({
  id: 'Task with sequence number {sequence} already exists in this project',
})
export const tooManyToGroup = message({ id: 'There are more than 5,000 items to group. Filter the list first.' })
export const tooManyToSort = message({
  id: 'Too many to sort this way. Choose a project, or filter to {most} or fewer.',
})
export const concurrentlyMoved = message({ id: 'Someone else moved this in the meantime. Try again.' })
export const signInAgain = message({ id: 'Please sign in again, then try again.' })
export const confirmIdentity = message({ id: 'Confirm your identity, then try again.' })
export const signOffsPreventMove = message({
  id: '“{title}” has sign-offs of its client, so it can only move to projects of the same client',
})
export const bothPreventMove = message({
  id: '“{title}” has client requests and sign-offs, so it can only move to projects of the same client',
})
export const requestsPreventMove = message({
  id: '“{title}” has client requests, so it can only move to projects of the same client',
})
