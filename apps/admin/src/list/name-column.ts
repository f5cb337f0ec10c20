/** For the column that names a row: it takes what the other columns leave, and cuts its text before the table scrolls. */
export const nameColumn = "sm:w-2/5 sm:min-w-36 sm:max-w-0";
