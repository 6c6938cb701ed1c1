; Links that begin with kring: open the app from its installation on, and no longer once it is gone.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\kring" "" "URL:Kring"
  WriteRegStr SHCTX "Software\Classes\kring" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\kring\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "Software\Classes\kring\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  ; An update takes the former version away first.
  ${ifNot} ${isUpdated}
    DeleteRegKey SHCTX "Software\Classes\kring"
  ${endIf}
!macroend
