// Where the transcript stands: left of the middle on a wide screen, with a free margin at its right.
export const transcriptColumn = 'mx-auto w-full max-w-[820px] px-4 sm:px-6 xl:mx-0 xl:ml-10 xl:pr-10 xl:pl-14'
