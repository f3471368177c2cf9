/** Shown by `npm run menu` alone and with --help. */
export const HELP = `npm run menu -- <task>

  --title <text> --component <document>   adds an entry for a screen document, with the rights its actions ask for
      [--parent <entry>] [--path </route>] [--icon <name>] [--order <number>]
      [--no-buttons]                      without rows for those rights
      [--document-later]                  although the document does not exist yet
  --list [--parent <entry>] [--buttons]   lists the menu, or what stands below an entry; with its rights
  --rename <entry> --title <text>         gives an entry another title
  --move <entry> --parent <entry>         hangs an entry below another one; --top: onto the first level
      [--order <number>]                  its place among its neighbours: smaller comes first
  --delete <entry> [--with-children]      removes an entry with its rights; with all entries below it
  --import <file>                         takes the menu of another server of the family: rows of sys_permission as JSON
                                          or as SQL inserts; a second time it changes nothing
      [--dry-run]                         says what it would do
      [--documents]                       writes a starting document for each screen that has none

An entry is named by its title, its route or its id. New entries go to the administrator role. The database is the one of
npm start: that of DATA_DIR (default ./data), or DATABASE_URL; a running server may go on running.

Example: npm run menu -- --title 电站速查 --component demo/Hello --parent 电站管理`;
