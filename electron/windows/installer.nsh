; Registers kring: links when the app is installed, and removes them when it is uninstalled.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\kring" "" "URL:Kring"
  WriteRegStr SHCTX "Software\Classes\kring" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\kring\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "Software\Classes\kring\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  ; An update uninstalls the former version first.
  ${ifNot} ${isUpdated}
    DeleteRegKey SHCTX "Software\Classes\kring"
  ${endIf}
!macroend
