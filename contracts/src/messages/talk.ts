// comments
export const commentAdded = 'Comment added successfully'
export const commentDeleted = 'Comment deleted successfully'
export const addCommentFailed = 'Failed to add comment'
export const deleteCommentFailed = 'Failed to delete comment'
export const confirmDeleteComment = 'Are you sure you want to delete this comment?'

// files
export const fileTooLarge = 'File too large'
export const fileLargerThan = (file: string) => `${file} is larger than 50MB`
export const selectImageFile = 'Please select an image file'
export const imageTooLarge = 'Image size must be less than 5MB'
